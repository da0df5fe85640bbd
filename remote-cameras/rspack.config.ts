import { remoteConfig } from '@maitred/shared-kit/build';

export default remoteConfig({ name: 'cameras', root: import.meta.dirname });
