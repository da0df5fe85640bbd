import path from 'node:path';
import { NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core';

/**
 * What else of a remote the host has already: the bundler's half of the federation's runtime, the
 * validators of the contract that it carries, and what draws its icons. All come from the kit of the
 * page.
 */
export function kitInPlace(): RspackPluginInstance[] {
  return [
    new NormalModuleReplacementPlugin(
      /[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
      path.join(import.meta.dirname, '../src/federation-runtime/bundler-runtime-of-page.ts'),
    ),
    replaceIn(/[\\/]contract[\\/]src$/, /^\.\/schema$/, '@maitred/shared-kit/schema'),
    replaceIn(
      /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons$/,
      /^\.\.\/createLucideIcon\.mjs$/,
      path.join(import.meta.dirname, '../src/ui/icon/engine-of-page.ts'),
    ),
  ];
}

function replaceIn(folder: RegExp, request: RegExp, replacement: string): RspackPluginInstance {
  return new NormalModuleReplacementPlugin(request, (data) => {
    if (folder.test(data.context)) data.request = replacement;
  });
}
