import { createRequire } from 'node:module';
import { NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core';

/** Where the federation plugin finds the parts of its runtime. */
const require = createRequire(
  createRequire(import.meta.filename).resolve('@module-federation/enhanced'),
);
const requireOfTools = createRequire(require.resolve('@module-federation/runtime-tools'));

/**
 * The federation runtime as ES modules. The plugin names the CommonJS files, which can be neither
 * joined into one scope nor relieved of what nobody calls; the packages ship both forms of each.
 */
export const federationRuntimeAlias = {
  '@module-federation/runtime': moduleForm(requireOfTools.resolve('@module-federation/runtime')),
};

export function federationRuntimeAsModules(): RspackPluginInstance {
  return new NormalModuleReplacementPlugin(
    /[\\/]@module-federation[\\/][\w-]+[\\/]dist[\\/].*\.cjs$/,
    (data) => {
      data.request = moduleForm(data.request);
    },
  );
}

function moduleForm(file: string): string {
  return file.replace(/\.cjs$/, '.js');
}
