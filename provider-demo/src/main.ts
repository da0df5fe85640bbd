import { serveProcess } from '@maitred/provider-api/server';
import { loadDemo } from './load-demo';

serveProcess({ loadDemo });
