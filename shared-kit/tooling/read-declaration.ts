import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { tsImport } from 'tsx/esm/api';
import * as v from 'valibot';
import {
  type IconShapes,
  type RemoteDeclaration,
  RemoteDeclarationSchema,
  type Texts,
} from '../src/descriptors';
import { readMessages } from './read-messages';

/** The parts of `defineRemote`'s argument that are converted here; everything is validated at the end. */
interface Definition {
  title: string;
  screens: Record<
    string,
    { path: string; title: string; shortTitle?: string; icon?: string; load: unknown }
  >;
  widgets: Record<string, unknown>;
}

/** The languages in which a remote must have every text that a host shows before the remote has loaded. */
export const LANGUAGES = ['en', 'ru'] as const;

/**
 * Reads what a remote declares, as data: evaluates its `src/remote.ts`, and looks up titles in its messages and icons
 * in its own copy of Lucide.
 * @param root folder of the remote
 * @throws {Error} that says what is wrong in the declaration
 */
export async function readDeclaration(root: string): Promise<RemoteDeclaration> {
  const definition = await evaluate(path.join(root, 'src/remote.ts'));
  const texts = readCatalogues(root);
  const say = (id: string, where: string) => titleOf(id, where, texts);
  const screens = await Promise.all(
    Object.entries(definition.screens).map(async ([name, { load, icon, ...screen }]) => {
      const where = `screen ${name}`;
      const declared = {
        ...screen,
        title: say(screen.title, where),
        shortTitle: screen.shortTitle && say(screen.shortTitle, where),
        icon: icon && (await shapesOf(icon, root)),
      };
      return [name, declared] as const;
    }),
  );
  const declaration = {
    title: say(definition.title, 'remote'),
    screens: Object.fromEntries(screens),
    widgets: definition.widgets,
  };
  checkPaths(Object.entries(declaration.screens));
  const checked = v.safeParse(RemoteDeclarationSchema, declaration);
  if (checked.success) return checked.output;
  const problems = checked.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`What src/remote.ts declares is not right: ${problems.join('; ')}`);
}

async function evaluate(file: string): Promise<Definition> {
  const module = (await tsImport(pathToFileURL(file).href, import.meta.url).catch((cause) => {
    throw new Error(
      `${file} cannot be evaluated: ${String(cause?.message)}. The build does so outside of a browser: import what needs a page, such as a style sheet, in the screens.`,
      { cause },
    );
  })) as { remote?: { definition?: Definition } };
  if (module.remote?.definition === undefined) {
    throw new Error(
      `${file} exports no "remote" that defineRemote has made of screens with paths.`,
    );
  }
  return module.remote.definition;
}

type Catalogues = Record<string, Record<string, string>>;

function readCatalogues(root: string): Catalogues {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      readMessages(path.join(root, 'src/messages', `${language}.json`)),
    ]),
  );
}

/** Whether a message is plain text; a single apostrophe is literal, while two are an escape. */
export function isPlainTitle(text: string): boolean {
  return !/[{}<>]|''/.test(text);
}

function titleOf(id: string, where: string, texts: Catalogues): Texts {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const text = texts[language]?.[id];
      if (text === undefined) {
        throw new Error(
          `The ${where} is called by "${id}", which src/messages/${language}.json lacks.`,
        );
      }
      if (!isPlainTitle(text)) {
        throw new Error(`The ${where} is called "${text}": a title takes no values and no tags.`);
      }
      return [language, text];
    }),
  );
}

/** Segments of lowercase letters, digits and hyphens, or parameters. */
const PATH = /^(?:\/(?:[a-z0-9-]+|:[A-Za-z]+))+$/;

function checkPaths(screens: [name: string, { path: string }][]): void {
  const names = new Map<string, string>();
  for (const [name, { path: place }] of screens) {
    if (!PATH.test(place)) {
      throw new Error(
        `"${place}" is no path of a screen: small letters, digits and hyphens, or parameters, such as /terrace/:tableId.`,
      );
    }
    // Compares paths regardless of the names of their parameters.
    const addresses = place.replaceAll(/:\w+/g, ':');
    const other = names.get(addresses);
    if (other !== undefined) {
      throw new Error(`The screens ${other} and ${name} have one path, ${place}.`);
    }
    names.set(addresses, name);
  }
}

/** `<path d="M3 3v16"></path>` */
const SHAPE = /<(\w+) ([^>]*?)\/?>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

function fileOfIcon(icon: string, root: string): string {
  try {
    const { resolve } = createRequire(path.join(root, 'package.json'));
    return pathToFileURL(resolve(`lucide-react/icons/${icon}`)).href;
  } catch (cause) {
    throw new Error(`There is no icon "${icon}": lucide.dev shows their names.`, { cause });
  }
}

/** The shapes that an icon component renders. */
async function shapesOf(icon: string, root: string): Promise<IconShapes> {
  const file = fileOfIcon(icon, root);
  const { default: Icon } = (await import(file)) as { default: FunctionComponent };
  const [, inner = ''] =
    /<svg[^>]*>(.*)<\/svg>/.exec(renderToStaticMarkup(createElement(Icon))) ?? [];
  return [...inner.matchAll(SHAPE)].map(([, shape = '', attributes = '']) => ({
    shape,
    attributes: Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
    ),
  }));
}
