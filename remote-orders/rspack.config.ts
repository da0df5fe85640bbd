import { remoteConfig } from '@maitred/shared-kit/build';

export default remoteConfig({ name: 'orders', root: import.meta.dirname });
