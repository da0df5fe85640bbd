import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket, type Socket as DatagramSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface RtspSourceSettings {
  /** As `name:password`; without them everyone may watch. */
  credentials?: string;
  /** Only this machine by default. */
  host?: string;
  /** If not given, the system chooses one at the first start. */
  port?: number;
  video?: SourceVideoName;
  /** A file to show in a loop instead of a pattern. */
  film?: string;
}

const SESSION = '12345678';
/** Second byte of an RTCP packet: sender reports and similar. */
const RTCP_TYPES = { first: 200, last: 204 };

interface SourceVideo {
  /** Payload type of the packets. */
  payload: number;
  attributes: string[];
  encoder: string[];
}

const X264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '10'];
const H264 = ['a=rtpmap:96 H264/90000', 'a=fmtp:96 packetization-mode=1'];

/** The videos that a camera may send. */
const VIDEOS = {
  h264: { payload: 96, attributes: H264, encoder: [...X264, '-pix_fmt', 'yuv420p'] },
  /** The film's own encoding, copied. */
  'h264 of the film': { payload: 96, attributes: H264, encoder: ['-c:v', 'copy'] },
  hevc: {
    payload: 96,
    attributes: ['a=rtpmap:96 H265/90000'],
    encoder: [
      ...['-c:v', 'libx265', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '10'],
      ...['-x265-params', 'log-level=none:pools=1', '-pix_fmt', 'yuv420p'],
    ],
  },
  'h264, 10 bits': { payload: 96, attributes: H264, encoder: [...X264, '-pix_fmt', 'yuv420p10le'] },
  mpeg4: {
    payload: 96,
    attributes: ['a=rtpmap:96 MP4V-ES/90000'],
    encoder: ['-c:v', 'mpeg4', '-g', '10', '-pix_fmt', 'yuv420p'],
  },
  vp9: {
    payload: 96,
    attributes: ['a=rtpmap:96 VP9/90000'],
    encoder: [
      ...['-strict', 'experimental', '-c:v', 'libvpx-vp9', '-deadline', 'realtime'],
      ...['-cpu-used', '8', '-g', '10', '-pix_fmt', 'yuv420p'],
    ],
  },
  mjpeg: {
    payload: 26,
    attributes: [],
    encoder: ['-c:v', 'mjpeg', '-huffman', 'default', '-pix_fmt', 'yuvj420p'],
  },
} satisfies Record<string, SourceVideo>;

export type SourceVideoName = keyof typeof VIDEOS;

function descriptionOf({ payload, attributes }: SourceVideo): string {
  return [
    'v=0',
    'o=- 0 0 IN IP4 127.0.0.1',
    's=test pattern',
    't=0 0',
    `m=video 0 RTP/AVP ${payload}`,
    'c=IN IP4 0.0.0.0',
    ...attributes,
    'a=control:track',
    '',
  ].join('\r\n');
}

/**
 * A camera for tests: a moving pattern or a film over RTSP, H.264 by default, over TCP only. It can be switched off
 * and on again, and keeps its address.
 */
export class RtspSource {
  readonly #credentials: string | undefined;
  readonly #host: string;
  readonly #video: SourceVideo;
  readonly #film: string | undefined;
  readonly #watching = new Set<Socket>();
  readonly #connected = new Set<Socket>();
  #server: Server | undefined;
  #packets: DatagramSocket | undefined;
  #encoder: ChildProcess | undefined;
  #port: number;

  constructor({
    credentials,
    host = '127.0.0.1',
    port = 0,
    video = 'h264',
    film,
  }: RtspSourceSettings = {}) {
    this.#video = VIDEOS[video];
    this.#credentials = credentials;
    this.#film = film;
    this.#host = host;
    this.#port = port;
  }

  /** Includes the credentials, if there are any. */
  get address(): string {
    const user = this.#credentials === undefined ? '' : `${this.#credentials}@`;
    return `rtsp://${user}${this.#host}:${this.#port}/main`;
  }

  /** How many clients watch it now. */
  get viewers(): number {
    return this.#watching.size;
  }

  async start(): Promise<void> {
    const packets = createSocket('udp4', (packet) => this.#passOn(packet));
    packets.bind(0, '127.0.0.1');
    await once(packets, 'listening');
    const server = createServer((socket) => this.#serve(socket));
    server.listen(this.#port, this.#host);
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    [this.#packets, this.#server] = [packets, server];
    this.#encoder = encode(packets.address().port, this.#video, this.#film);
  }

  async stop(): Promise<void> {
    for (const socket of this.#connected) socket.destroy();
    this.#encoder?.kill('SIGKILL');
    this.#packets?.close();
    const closed = this.#server && once(this.#server, 'close');
    this.#server?.close();
    await closed;
    [this.#packets, this.#server, this.#encoder] = [undefined, undefined, undefined];
  }

  #serve(socket: Socket): void {
    this.#connected.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#connected.delete(socket);
      this.#watching.delete(socket);
    });
    let received = '';
    socket.on('data', (chunk) => {
      // Viewers also send binary reception reports, which are ignored.
      received += chunk.toString('latin1');
      for (;;) {
        const request = /[A-Z_]+ \S+ RTSP\/1\.0\r\n[\s\S]*?\r\n\r\n/.exec(received);
        if (request === null) return;
        received = received.slice(request.index + request[0].length);
        this.#answer(socket, request[0]);
      }
    });
  }

  #answer(socket: Socket, request: string): void {
    const [method] = request.split(' ');
    const sequence = /^CSeq: *(\d+)/im.exec(request)?.[1] ?? '0';
    const reply = (status: string, headers: string[] = [], body = '') =>
      socket.write(
        [`RTSP/1.0 ${status}`, `CSeq: ${sequence}`, ...headers, '', body].join('\r\n'),
        'latin1',
      );
    if (method === 'OPTIONS') {
      reply('200 OK', ['Public: OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN, GET_PARAMETER']);
    } else if (!this.#isAllowed(request)) {
      reply('401 Unauthorized', ['WWW-Authenticate: Basic realm="camera"']);
    } else if (method === 'DESCRIBE') {
      const description = descriptionOf(this.#video);
      const length = `Content-Length: ${description.length}`;
      reply('200 OK', ['Content-Type: application/sdp', length], description);
    } else if (method === 'SETUP' && request.includes('RTP/AVP/TCP')) {
      const transport = 'Transport: RTP/AVP/TCP;unicast;interleaved=0-1';
      reply('200 OK', [transport, `Session: ${SESSION}`]);
    } else if (method === 'SETUP') {
      reply('461 Unsupported Transport');
    } else {
      reply('200 OK', [`Session: ${SESSION}`]);
      if (method === 'PLAY') this.#watching.add(socket);
    }
  }

  #isAllowed(request: string): boolean {
    if (this.#credentials === undefined) return true;
    const given = /^Authorization: Basic (\S+)/im.exec(request)?.[1] ?? '';
    return Buffer.from(given, 'base64').toString() === this.#credentials;
  }

  #passOn(packet: Buffer): void {
    const type = packet[1] ?? 0;
    const channel = type >= RTCP_TYPES.first && type <= RTCP_TYPES.last ? 1 : 0;
    const head = Buffer.from([0x24, channel, packet.length >> 8, packet.length & 0xff]);
    for (const socket of this.#watching) socket.write(Buffer.concat([head, packet]));
  }
}

function encode(port: number, { encoder }: SourceVideo, film: string | undefined): ChildProcess {
  const input =
    film === undefined
      ? ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10']
      : ['-re', '-stream_loop', '-1', '-i', film];
  const target = `rtp://127.0.0.1:${port}?rtcpport=${port}&pkt_size=1200`;
  return spawn('ffmpeg', ['-v', 'error', '-nostdin', ...input, ...encoder, '-f', 'rtp', target], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
