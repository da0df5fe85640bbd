import { remoteConfig } from '@maitred/shared-kit/tooling';

export default remoteConfig({ name: 'alerts', root: import.meta.dirname });
