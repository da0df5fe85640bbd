import { remoteConfig } from '@maitred/shared-kit/tooling';

export default remoteConfig({ name: 'sample', root: import.meta.dirname });
