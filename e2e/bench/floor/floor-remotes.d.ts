/** Written by the build of the floor. */
declare module 'floor-remotes' {
  import type { RemoteModule } from '@maitred/shared-kit/host';

  export const remotes: Record<string, () => Promise<{ remote: RemoteModule }>>;
}
