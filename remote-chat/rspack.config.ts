import { remoteConfig } from '@maitred/shared-kit/tooling';

export default remoteConfig({ name: 'chat', root: import.meta.dirname });
