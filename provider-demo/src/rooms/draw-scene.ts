import type { Point } from '@maitred/contract';
import type { Scene, SeenPerson } from '@maitred/provider-api/records';
import { drawDefinitions, drawLight, drawRoom, drawTable } from './draw-room';
import { PICTURE_HEIGHT, PICTURE_WIDTH, type Room } from './rooms';

const CLOTHES = [
  '#5b7088',
  '#7d4a3c',
  '#4f6b52',
  '#8f7a5e',
  '#6a5570',
  '#b79c7c',
  '#3f4a57',
  '#a4553f',
];
const HAIR = ['#20160f', '#3a2618', '#5a3c22', '#8a6a3f', '#b9a58c'];

/** The still of a room as SVG. Without text, because it is used for every language. */
export function drawScene(room: Room, scene: Scene): string {
  const standing = scene.people
    .map((person) => ({ person, y: person.y * PICTURE_HEIGHT }))
    .map(({ person, y }) => ({ y, drawing: drawPerson(person) }));
  const tables = room.tables.map((table, index) => ({
    y: table.y,
    drawing: drawTable(table, scene.dirtyTables.includes(index)),
  }));
  // Things nearer to the camera cover those further away.
  const things = [...tables, ...standing].sort((a, b) => a.y - b.y).map(({ drawing }) => drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">${[
    drawDefinitions(room),
    drawRoom(room),
    ...things,
    drawLight(room),
    scene.focus === undefined ? '' : drawFocus(scene.focus),
  ].join('')}</svg>`;
}

function drawPerson(person: SeenPerson): string {
  const x = Math.round(person.x * PICTURE_WIDTH);
  const y = Math.round(person.y * PICTURE_HEIGHT);
  const look = person.look ?? Math.abs(Math.round(person.x * 9973) + Math.round(person.y * 7919));
  const clothes = CLOTHES[look % CLOTHES.length];
  const hair = HAIR[(look >> 3) % HAIR.length];
  const size = 0.82 + 0.36 * person.y;
  const turn = (look % 50) - 25;
  return `<g transform="translate(${x} ${y}) scale(${size.toFixed(2)})">
<ellipse cx="3" cy="11" rx="17" ry="9" fill="#100a07" opacity=".4"/>
<g transform="rotate(${turn})"><ellipse cy="3" rx="16" ry="10" fill="${clothes}"/><ellipse cx="-13" cy="6" rx="5" ry="7" fill="${clothes}"/><ellipse cx="13" cy="6" rx="5" ry="7" fill="${clothes}"/><path d="M-9 0 Q0 9 9 0" stroke="#000" stroke-opacity=".18" fill="none" stroke-width="1.5"/></g>
<circle cy="-6" r="8.6" fill="#d8ab86"/><path d="M-8.6 -6 A8.6 8.6 0 0 1 8.6 -6 Q5 -9 0 -8 Q-5 -9 -8.6 -6 z" fill="${hair}"/><circle cy="-9.5" r="6.6" fill="${hair}"/>
</g>`;
}

function drawFocus(polygon: readonly Point[]): string {
  const points = polygon
    .map(({ x, y }) => `${(x * PICTURE_WIDTH).toFixed(1)},${(y * PICTURE_HEIGHT).toFixed(1)}`)
    .join(' ');
  return `<polygon points="${points}" fill="#f6892f" fill-opacity=".1" stroke="#f6892f" stroke-width="2.5" stroke-linejoin="round"/>${polygon
    .map(
      ({ x, y }) =>
        `<circle cx="${(x * PICTURE_WIDTH).toFixed(1)}" cy="${(y * PICTURE_HEIGHT).toFixed(1)}" r="3.5" fill="#fff6ed"/>`,
    )
    .join('')}`;
}
