import { remoteConfig } from '@maitred/shared-kit/tooling';

export default remoteConfig({ name: 'analytics', root: import.meta.dirname });
