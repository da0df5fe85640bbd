import { defineConfig } from '@rspack/cli';
import { programsConfig } from '../server.config.base';

/** Bundles the servers that the images run; the bundles need no dependencies. */
export default defineConfig(
  programsConfig({
    root: import.meta.dirname,
    entry: {
      host: './server/main-host.ts',
      remote: './server/main-remote.ts',
      config: './server/main-config.ts',
    },
    output: 'dist/server',
  }),
);
