import { remoteConfig } from '@maitred/shared-kit/build';

export default remoteConfig({ name: 'chat', root: import.meta.dirname });
