import { hostConfigs } from '@maitred/shared-kit/tooling';

export default hostConfigs({ root: import.meta.dirname });
