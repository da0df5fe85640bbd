import { hostConfigs } from '@maitred/shared-kit/build';

export default hostConfigs({ root: import.meta.dirname });
