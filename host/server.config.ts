import { defineConfig } from '@rspack/cli';
import { programsConfig } from '../server.config.base';

/** The servers that the images run, without a dependency. */
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
