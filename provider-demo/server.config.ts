import { defineConfig } from '@rspack/cli';
import { programsConfig } from '../server.config.base';

/** The programs of the provider's image. */
export default defineConfig(
  programsConfig({
    root: import.meta.dirname,
    entry: {
      main: './src/main.ts',
      operate: '../provider-api/src/operations/operate.ts',
      'backup-command': '../provider-api/src/operations/backup-command.ts',
      'restore-command': '../provider-api/src/operations/restore-command.ts',
      'dump-command': '../provider-api/src/operations/dump-command.ts',
      'ingest-key-command': '../provider-api/src/operations/ingest-key-command.ts',
      'till-key-command': '../provider-api/src/operations/till-key-command.ts',
      'camera-source-command': '../provider-api/src/operations/camera-source-command.ts',
      'push-key-command': '../provider-api/src/operations/push-key-command.ts',
      'camera-source': '../provider-api/src/testing/camera-source.ts',
      'face-process': '../provider-api/src/faces/face-process.mjs',
      'picture-process': '../provider-api/src/faces/picture-process.ts',
    },
    output: 'dist',
    // The contract is TypeScript.
    sources: /^(?:\.|\/|[A-Z]:|@maitred\/)/i,
  }),
);
