import { ExpectedError } from '../../bootstrap/expected-error.mjs';
import { duration } from '../../workspace/report';
import { runPlaywright } from '../../workspace/run-playwright';
import { documentedLines } from '../documented-lines';
import { expectText, OPERATIONS, type Stage, UP, until } from './stage';

/** Calls that the shell and a few screens make. */
const CALLS = [
  '/api/users/me/',
  '/api/restaurants/',
  '/api/alerts/unread_count/',
  '/api/alerts/?page=1&items_per_page=20',
  '/api/cameras/?restaurant_id=1',
  '/api/vazone/',
  '/api/chat/',
  '/api/face_profiles_lists/?restaurant_id=1',
];

/** From an empty folder to a restaurant whose camera is being watched. */
export const FIRST_START: readonly Stage[] = [
  {
    title: 'the first start with a demo, from .env.example to containers that are well',
    take: async (deployment) => {
      const [[copy = '', build = '', up = ''] = []] = documentedLines(OPERATIONS, 'The first time');
      await deployment.run(copy);
      for (const [name, value] of Object.entries(deployment.own)) deployment.set(name, value);
      deployment.set('DEMO', '1');
      const times = [];
      for (const line of [build, up]) {
        const begun = performance.now();
        await deployment.run(line);
        times.push(duration(performance.now() - begun));
      }
      const count = (await deployment.containers()).length;
      return `built in ${times[0]}; ${count} containers well after ${times[1]}`;
    },
  },
  {
    title: 'every header of the page, its files and its calls',
    take: async (deployment) => {
      const { code, output } = await runPlaywright(['tests/headers.spec.ts'], {
        environment: { SITE_ADDRESS: deployment.address },
      });
      if (code !== 0) throw new ExpectedError(output);
      return 'as the test of the headers asks';
    },
  },
  {
    title: 'all of it away, and a start without a demo',
    take: async (deployment) => {
      await deployment.run('docker compose down --volumes');
      const begun = performance.now();
      await deployment.follow(['DEMO=0', UP]);
      return `well after ${duration(performance.now() - begun)}`;
    },
  },
  {
    title: 'a restaurant and a user, who signs in and has what screens read',
    take: async (deployment) => {
      const [, first = []] = documentedLines(OPERATIONS, 'The first time');
      const written = await deployment.follow(first);
      deployment.password = /^password (\S+)$/m.exec(written)?.[1] ?? '';
      const token = await deployment.signIn();
      for (const call of CALLS) await deployment.call(call, token);
      return `${CALLS.length} calls answered`;
    },
  },
  {
    title: 'what runs, and whether it is well',
    take: async (deployment) => {
      const [table = [], health = []] = documentedLines(OPERATIONS, 'See what runs');
      const seen = await deployment.follow(table);
      for (const part of ['remote-alerts', '"version"', 'Gasthaus Linde', 'anna']) {
        expectText(seen, part);
      }
      const said = await deployment.follow(health);
      for (const part of ['"status":"ok"', '"status":"ready"', '"database":"ok"']) {
        expectText(said, part);
      }
      return 'all of it ok';
    },
  },
  {
    title: 'a camera, and a detector that watches it',
    take: async (deployment) => {
      await deployment.follow([
        'docker compose --profile camera-source build camera-source',
        'docker compose --profile camera-source up --detach --no-build --wait',
        'docker compose exec provider npm run --silent create-camera -- --restaurant 1 --name Hall --source rtsp://camera-source:8554/main',
      ]);
      const keys = await deployment.run(
        'docker compose exec provider npm run --silent ingest-keys',
      );
      deployment.set('CAMERA_KEYS', keys.trim().replace(/^CAMERA_KEYS=/, ''));
      await deployment.follow([
        'docker compose --profile detector build detector',
        'docker compose --profile detector up --detach --no-build --wait',
      ]);
      const token = await deployment.signIn();
      const { model, per_minute: perMinute } = await until(async () => {
        const detectors = await deployment.call('/api/camera_detectors/?restaurant_id=1', token);
        return (detectors as { model?: string; per_minute: number }[]).find(
          (detector) => detector.model !== undefined && detector.per_minute > 0,
        );
      });
      return `${perMinute} pictures a minute are judged, by ${model}`;
    },
  },
];
