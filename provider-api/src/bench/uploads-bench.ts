import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../database/open-database';
import { runCommand } from '../operations/command';
import { portrait } from '../testing/face-photos';
import { runProvider } from '../testing/run-provider';
import { type HostileUpload, hostileUploads } from './hostile-uploads';
import { residentMb } from './process-memory';
import { insertTenants, logIn, TENANT_PASSWORD } from './tenants';

const UPLOADS = 60;
const MEMORY_TARGET_MB = 300;
const PHOTO_TARGET_MS = 2000;
/** Interval of the other tenant's photos while the uploads run. */
const PHOTO_EVERY_MS = 300;
const PHOTOS_BEFORE = 10;
const SAMPLE_MS = 25;
const PATH = '/api/face_profiles/image_upload/';

interface Answer {
  status: number;
  details: string;
  ms: number;
}

/** Sends the worst uploads of one tenant, all at once, and measures memory and another tenant's photos. */
runCommand('bench:uploads', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'maitred-uploads-'));
  try {
    const { database, close } = await openEmbedded(directory);
    await insertTenants(database, { restaurants: 2, cameras: 0 });
    await close();
    const uploads = await hostileUploads();
    const provider = await runProvider({ DATA_DIR: directory });
    try {
      return await attack(provider.address, provider.process.pid ?? 0, uploads);
    } finally {
      await provider.end('SIGTERM');
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

async function attack(address: string, pid: number, uploads: HostileUpload[]): Promise<string> {
  const [attacker, other] = [
    await logIn(address, 'user1', TENANT_PASSWORD),
    await logIn(address, 'user2', TENANT_PASSWORD),
  ];
  let quality = 40;
  // A different file each time, because the same one would already be known.
  const sendPhoto = async () => {
    quality += 1;
    const file = await portrait().jpeg({ quality }).toBuffer();
    return send(address, other, 2, { name: 'photo', file });
  };
  const memoryMb = () => [...residentMb(pid).values()].reduce((sum, one) => sum + one, 0);
  const asleepMb = memoryMb();
  const first = await sendPhoto();
  // The detector allocates its permanent memory with the first pictures.
  for (let count = 1; count < PHOTOS_BEFORE; count += 1) await sendPhoto();
  const restMb = memoryMb();
  let peakMb = 0;
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb());
  }, SAMPLE_MS);
  const answers: (Answer & { name: string })[] = [];
  let underWay = true;
  const attacked = Promise.all(
    Array.from({ length: UPLOADS }, async (_, place) => {
      const upload = uploads[place % uploads.length];
      if (upload === undefined) return;
      answers.push({ name: upload.name, ...(await send(address, attacker, 1, upload)) });
    }),
  ).then(() => {
    underWay = false;
  });
  const photos: Answer[] = [];
  while (underWay) {
    photos.push(await sendPhoto());
    await new Promise((resolve) => setTimeout(resolve, PHOTO_EVERY_MS));
  }
  await attacked;
  clearInterval(sampling);

  const lines = [
    `${UPLOADS} uploads at once of one tenant (load average ${loadavg()[0]?.toFixed(1)}):`,
    ...uploads.map(
      ({ name }) => `  ${name.padEnd(32)}${summary(answers.filter((one) => one.name === name))}`,
    ),
    `memory of all processes: ${asleepMb.toFixed(0)} MB before the first photo, ${restMb.toFixed(0)} MB after ${PHOTOS_BEFORE}, ` +
      `${peakMb.toFixed(0)} MB at most: +${(peakMb - restMb).toFixed(0)} MB (at most +${MEMORY_TARGET_MB})`,
    `the other tenant's photos: the first of all ${first.ms.toFixed(0)} ms; meanwhile ${summary(photos)}, ` +
      `${Math.max(...photos.map(({ ms }) => ms)).toFixed(0)} ms at most (at most ${PHOTO_TARGET_MS})`,
  ];
  const isMet =
    peakMb - restMb <= MEMORY_TARGET_MB &&
    photos.every(({ status, ms }) => status === 201 && ms <= PHOTO_TARGET_MS);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!isMet) throw new Error('a target is not met');
  return 'every target is met';
}

/** How many got which response. */
function summary(answers: Answer[]): string {
  const counts = new Map<string, number>();
  for (const { status, details } of answers) {
    const key = `${status === 0 ? 'closed' : status}${details === '' ? '' : ` ${details}`}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${count} × ${key}`).join(', ');
}

function send(
  address: string,
  token: string,
  restaurantId: number,
  { file, sentBytes }: HostileUpload,
): Promise<Answer> {
  const began = performance.now();
  const body = Buffer.concat([
    Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="restaurant_id"\r\n\r\n${restaurantId}\r\n` +
        '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    ),
    file,
    Buffer.from('\r\n--edge--\r\n'),
  ]);
  return new Promise((resolve) => {
    const end = (status: number, details = '') =>
      resolve({ status, details, ms: performance.now() - began });
    const sent = request(
      new URL(PATH, address),
      {
        method: 'POST',
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=edge',
          'content-length': body.length,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('error', () => end(0));
        answer.on('end', () => {
          sent.destroy();
          const { details, status } = JSON.parse(text) as { details?: string; status?: string };
          end(answer.statusCode ?? 0, details ?? status);
        });
      },
    );
    sent.on('error', () => end(0));
    if (sentBytes === undefined) sent.end(body);
    else sent.write(body.subarray(0, sentBytes));
  });
}
