import { remoteConfig } from '@maitred/shared-kit/tooling';

export default remoteConfig({ name: 'orders', root: import.meta.dirname });
