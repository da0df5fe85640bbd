import { remoteConfig } from '@maitred/shared-kit/build';

export default remoteConfig({ name: 'sample', root: import.meta.dirname });
