import { remoteConfig } from '@maitred/shared-kit/build';

export default remoteConfig({ name: 'faces', root: import.meta.dirname });
