import { createHash } from 'node:crypto';
import type { OpenApiDocument } from './openapi-document';
import type { Operation } from './operation';

const STYLE = `
:root{color-scheme:light dark;--ink:#241a14;--ground:#faf7f4;--panel:#fff;--line:#e3d5c8;--quiet:#73543d;--accent:#b9540b}
@media (prefers-color-scheme:dark){:root{--ink:#f3ece6;--ground:#17120e;--panel:#211a15;--line:#3a2e25;--quiet:#bba894;--accent:#f6892f}}
body{margin:0 auto;max-width:60rem;padding:1.5rem;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
h1{font-family:Georgia,serif}h2{margin-top:2rem;font-size:1.1rem}
details{margin:.5rem 0;border:1px solid var(--line);border-radius:12px;background:var(--panel)}
summary{padding:.6rem 1rem;cursor:pointer}summary b{display:inline-block;min-width:4rem;color:var(--accent)}
details>div{padding:0 1rem 1rem}pre{overflow:auto;padding:.75rem;border:1px solid var(--line);border-radius:8px;font-size:13px}
p,td{color:var(--quiet)}table{border-collapse:collapse}td,th{padding:.2rem 1rem .2rem 0;text-align:left}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The page has an inline style and no script. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`;

/** The document as a readable page. */
export function openApiPage({ info, paths }: OpenApiDocument): string {
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths)) {
    const group = path.split('/')[2] ?? '';
    const rows = Object.entries(operations).map(([method, operation]) =>
      operationRow(method, path, operation),
    );
    groups.set(group, [...(groups.get(group) ?? []), ...rows]);
  }
  const sections = [...groups].map(
    ([name, rows]) => `<h2>${escapeHtml(name)}</h2>${rows.join('')}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(info.title)}</title><style>${STYLE}</style><h1>${escapeHtml(info.title)}</h1><p>Contract ${escapeHtml(info.version)}. ${escapeHtml(info.description)}</p><p><a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}</html>`;
}

function operationRow(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<tr><th>${escapeHtml(name)}</th><td>${place}${required ? ', required' : ''}. ${escapeHtml(description)}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h3>Body, ${escapeHtml(type)}</h3>${code(schema)}`,
  );
  const answers = Object.entries(operation.responses).map(
    ([status, { description, content }]) =>
      `<h3>${escapeHtml(status)}: ${escapeHtml(description)}</h3>${Object.values(content ?? {})
        .map(({ schema }) => code(schema))
        .join('')}`,
  );
  return `<details id="${escapeHtml(operation.operationId)}"><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></summary><div><p>${escapeHtml(operation.description ?? '')}</p><table>${parameters.join('')}</table>${bodies.join('')}${answers.join('')}</div></details>`;
}

function code(value: unknown): string {
  return `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
