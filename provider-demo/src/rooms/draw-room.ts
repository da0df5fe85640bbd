import type { Fitting, Room, Table } from './rooms';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './rooms';

const FLOORS = {
  wood: ['#6b4f3a', '#3a291f'],
  tile: ['#655447', '#33271f'],
  deck: ['#4e5346', '#252b24'],
} as const;

/** The empty room: floor, wall and what stands there. */
export function drawRoom(room: Room): string {
  return [
    drawFloor(room.floor),
    ...room.fittings.filter(({ kind }) => kind !== 'lamp').map(drawFitting),
  ].join('');
}

/** Light over everything else, and the dark corners of a wide lens. */
export function drawLight(room: Room): string {
  const lamps = room.fittings.filter(({ kind }) => kind === 'lamp').map(drawFitting);
  return `${lamps.join('')}<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="url(#lens)"/>`;
}

export function drawDefinitions(room: Room): string {
  const [near, far] = FLOORS[room.floor];
  return `<defs>
<linearGradient id="floor" x2="0" y2="1"><stop stop-color="${near}"/><stop offset="1" stop-color="${far}"/></linearGradient>
<radialGradient id="lens" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-color="#120c08" stop-opacity="0"/><stop offset="1" stop-color="#120c08" stop-opacity=".62"/></radialGradient>
<radialGradient id="glow"><stop stop-color="#ffcf8f" stop-opacity=".26"/><stop offset="1" stop-color="#ffcf8f" stop-opacity="0"/></radialGradient>
<linearGradient id="day" x2="0" y2="1"><stop stop-color="#f3e3cd" stop-opacity=".85"/><stop offset="1" stop-color="#cdb6a2" stop-opacity=".5"/></linearGradient>
<radialGradient id="cloth" cy=".35"><stop stop-color="#b58e6c"/><stop offset="1" stop-color="#8a6748"/></radialGradient>
<linearGradient id="top" x2="0" y2="1"><stop stop-color="#a37e60"/><stop offset="1" stop-color="#7c5c43"/></linearGradient>
</defs>`;
}

export function drawTable(table: Table, isDirty: boolean): string {
  const { x, y, width, height, shape, seats } = table;
  const chairs = Array.from({ length: seats }, (_, seat) => {
    const angle = Math.PI / 4 + (seat * 2 * Math.PI) / seats;
    const cx = x + Math.cos(angle) * (width / 2 + 6);
    const cy = y + Math.sin(angle) * (height / 2 + 7);
    return `<ellipse cx="${cx}" cy="${cy}" rx="13" ry="9" fill="#2c1f17" stroke="#4a3526" stroke-width="1.5"/>`;
  });
  const shadow = `<ellipse cx="${x + 4}" cy="${y + 9}" rx="${width / 2 + 3}" ry="${height / 2 + 2}" fill="#140d09" opacity=".45"/>`;
  const top =
    shape === 'round'
      ? `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}" fill="url(#cloth)"/>
<ellipse cx="${x}" cy="${y}" rx="${width / 2 - 3}" ry="${height / 2 - 3}" fill="none" stroke="#d9bd9f" stroke-opacity=".25"/>`
      : `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="6" fill="url(#cloth)"/>`;
  return [...chairs, shadow, top, isDirty ? drawDishes(table) : drawSetting(table)].join('');
}

/** A cleared table: a small vase and folded napkins. */
function drawSetting({ x, y, width }: Table): string {
  const napkins = [-1, 1].map(
    (side) =>
      `<rect x="${x + side * width * 0.28 - 5}" y="${y - 3}" width="10" height="6" rx="1" fill="#f2ebe4" opacity=".8"/>`,
  );
  return `${napkins.join('')}<circle cx="${x}" cy="${y}" r="4" fill="#3f5a43"/><circle cx="${x + 1}" cy="${y - 1}" r="1.6" fill="#e9b98a"/>`;
}

/** What guests left behind: plates with leftovers, glasses on their side, a crumpled napkin. */
function drawDishes({ x, y, width, height }: Table): string {
  const plate = (dx: number, dy: number, size: number) =>
    `<ellipse cx="${x + dx * width}" cy="${y + dy * height}" rx="${size}" ry="${size * 0.68}" fill="#f7f1ea" stroke="#cdb6a2"/>
<ellipse cx="${x + dx * width}" cy="${y + dy * height}" rx="${size * 0.6}" ry="${size * 0.4}" fill="#a5703d"/>
<ellipse cx="${x + dx * width + 2}" cy="${y + dy * height - 1}" rx="${size * 0.28}" ry="${size * 0.2}" fill="#6d7f3f"/>`;
  const glass = (dx: number, dy: number) =>
    `<ellipse cx="${x + dx * width}" cy="${y + dy * height}" rx="4.5" ry="3.4" fill="#d9e4e8" fill-opacity=".65" stroke="#fff" stroke-opacity=".6"/>`;
  return [
    plate(-0.24, -0.1, 12),
    plate(0.2, 0.14, 12),
    plate(0.08, -0.24, 9),
    glass(-0.04, 0.1),
    glass(0.33, -0.14),
    glass(-0.3, 0.2),
    `<path d="M${x - 8} ${y + height * 0.3} l9 -5 l8 3 l-3 6 l-9 2 z" fill="#fff" opacity=".9"/>`,
    `<path d="M${x + 14} ${y - 10} l14 5" stroke="#dcd6cf" stroke-width="1.6"/>`,
  ].join('');
}

function drawFloor(floor: Room['floor']): string {
  const wall = `<rect width="${PICTURE_WIDTH}" height="70" fill="#2b1f18"/><rect y="68" width="${PICTURE_WIDTH}" height="4" fill="#17100b"/>`;
  const ground = `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="url(#floor)"/>`;
  return `${ground}${drawFloorLines(floor)}${floor === 'deck' ? '' : wall}`;
}

/** Boards and tiles run away from the camera, to a point above the picture. */
function drawFloorLines(floor: Room['floor']): string {
  const lines: string[] = [];
  for (let x = -700; x <= PICTURE_WIDTH + 700; x += 64) {
    const far = PICTURE_WIDTH / 2 + (x - PICTURE_WIDTH / 2) * 0.45;
    lines.push(`M${far} 70 L${x} ${PICTURE_HEIGHT}`);
  }
  if (floor !== 'wood') {
    for (let step = 0; step < 9; step += 1) {
      lines.push(`M0 ${70 + 4.2 * step ** 2} H${PICTURE_WIDTH}`);
    }
  }
  return `<path d="${lines.join('')}" stroke="#1a110b" stroke-opacity=".28" fill="none"/>`;
}

function drawFitting({ kind, x, y, width, height }: Fitting): string {
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  switch (kind) {
    case 'door':
      return `<rect ${box} rx="3" fill="#4a3425" stroke="#20150e" stroke-width="3"/>
<rect x="${x + width / 2 - 1}" y="${y}" width="2" height="${height}" fill="#20150e"/>
<rect x="${x + 10}" y="${y + 8}" width="${width / 2 - 18}" height="${height - 20}" fill="url(#day)"/>
<rect x="${x + width / 2 + 8}" y="${y + 8}" width="${width / 2 - 18}" height="${height - 20}" fill="url(#day)"/>
<path d="M${x} ${y + height} h${width} l34 74 h-${width + 68} z" fill="#f3dcb8" opacity=".13"/>
<path d="M${x + 8} ${y + height + 12} h${width - 16} l8 34 h-${width} z" fill="#20150e" opacity=".55"/>`;
    case 'window':
      return `<rect ${box} rx="2" fill="url(#day)" stroke="#20150e" stroke-width="3"/>
<path d="M${x + width / 2} ${y} v${height}" stroke="#20150e" stroke-width="3"/>
<path d="M${x} ${y + height + 12} h${width} l26 90 h-${width + 52} z" fill="#f3dcb8" opacity=".07"/>`;
    case 'desk':
    case 'counter':
      return `<rect x="${x + 4}" y="${y + 12}" width="${width}" height="${height}" rx="6" fill="#120c08" opacity=".5"/>
<rect x="${x}" y="${y + height * 0.55}" width="${width}" height="${height * 0.55}" rx="4" fill="#3c2a1e"/>
<rect x="${x}" y="${y}" width="${width}" height="${height * 0.72}" rx="6" fill="url(#top)"/>
<rect x="${x + width * 0.62}" y="${y + 8}" width="26" height="15" rx="2" fill="#201812"/><rect x="${x + width * 0.62 + 3}" y="${y + 10}" width="20" height="11" fill="#7fb3e6" opacity=".5"/>
<rect x="${x + width * 0.12}" y="${y + 9}" width="18" height="13" rx="1" fill="#f2ebe4" opacity=".85"/>`;
    case 'plant':
      return Array.from({ length: 9 }, (_, leaf) => {
        const angle = (leaf * 2 * Math.PI) / 9;
        const cx = x + Math.cos(angle) * width * 0.26;
        const cy = y + Math.sin(angle) * height * 0.22;
        return `<ellipse cx="${cx}" cy="${cy}" rx="${width * 0.24}" ry="${height * 0.1}" fill="${leaf % 2 === 0 ? '#3d5a3c' : '#2d472f'}" transform="rotate(${(angle * 180) / Math.PI} ${cx} ${cy})"/>`;
      }).join('');
    case 'bench':
      return `<rect ${box} rx="8" fill="#5a3f2d" stroke="#2b1d14" stroke-width="2"/><path d="M${x + width / 3} ${y} v${height} M${x + (2 * width) / 3} ${y} v${height}" stroke="#2b1d14"/>`;
    case 'shelf':
      return `<rect ${box} fill="#1d140e"/>${Array.from(
        { length: Math.floor(width / 14) },
        (_, bottle) => {
          const tall = 14 + ((bottle * 7) % 12);
          const colour = ['#7b5a2e', '#54603a', '#8c3f2b', '#b98a4c', '#3d4a5c'][bottle % 5];
          return `<rect x="${x + 5 + bottle * 14}" y="${y + height - tall - 4}" width="7" height="${tall}" rx="2" fill="${colour}"/>`;
        },
      ).join('')}<rect x="${x}" y="${y + height - 4}" width="${width}" height="4" fill="#4a3425"/>`;
    case 'rail':
      return `<rect ${box} fill="#2a221a"/><path d="M0 ${y} H${PICTURE_WIDTH}" stroke="#8a6748" stroke-width="4"/>${Array.from(
        { length: 22 },
        (_, post) =>
          `<rect x="${post * 30 + 4}" y="${y}" width="3" height="${height}" fill="#5a4532"/>`,
      ).join('')}`;
    case 'lamp':
      return `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}" fill="url(#glow)"/>`;
  }
}
