import { remoteConfig } from '@maitred/shared-kit/build';

export default remoteConfig({ name: 'alerts', root: import.meta.dirname });
