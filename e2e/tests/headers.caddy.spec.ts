import { startContainers } from '../harness/containers';
import { testHeaders } from '../harness/header-tests';

testHeaders((config) => startContainers(config));
