import path from 'node:path';
import { NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core';

/**
 * Replaces further parts of a remote that the host has already: the federation's bundler runtime, the contract's
 * validators and the icon renderer. All come from the page's kit.
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
