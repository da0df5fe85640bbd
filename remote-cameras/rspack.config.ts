import { remoteConfig } from '@maitred/shared-kit/tooling';

export default remoteConfig({ name: 'cameras', root: import.meta.dirname });
