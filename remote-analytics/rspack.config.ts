import { remoteConfig } from '@maitred/shared-kit/build';

export default remoteConfig({ name: 'analytics', root: import.meta.dirname });
