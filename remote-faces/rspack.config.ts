import { remoteConfig } from '@maitred/shared-kit/tooling';

export default remoteConfig({ name: 'faces', root: import.meta.dirname });
