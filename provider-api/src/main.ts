import { serveProcess } from './serve-process';

serveProcess();
