/** Plain JavaScript, because threads have no TypeScript loader. */

/** Boxes that overlap more are one person. */
const MOST_OVERLAP = 0.5;
/** The class of people in COCO. */
const PERSON = 0;
/** Row length of a model that drops overlapping boxes itself: two corners, score and class. */
const FINISHED_ROW = 6;

/**
 * The people in the output of a YOLO model: `[1, 4 + classes, boxes]` with centre and size, or
 * `[1, boxes, 6]` with corners, score and class if the model drops overlapping boxes itself.
 * @param {ArrayLike<number>} data
 * @param {readonly number[]} dims
 * @param {number} leastScore
 * @returns {{ left: number, top: number, right: number, bottom: number, score: number }[]} in pixels of its input
 */
export function peopleOfOutput(data, dims, leastScore) {
  const [batch, rows, columns] = dims;
  if (dims.length !== 3 || batch !== 1) {
    throw new Error(`the model answers [${dims.join(', ')}], and no boxes of one picture`);
  }
  if (columns === FINISHED_ROW) return finishedBoxes(data, rows, leastScore);
  if (rows < 5 || rows > columns) {
    throw new Error(`the model answers [${dims.join(', ')}], and not [1, 4 + classes, boxes]`);
  }
  const found = [];
  for (let box = 0; box < columns; box += 1) {
    const [x, y, width, height] = [0, 1, 2, 3].map((row) => data[row * columns + box]);
    const score = data[(4 + PERSON) * columns + box];
    // Written this way round so that NaN is skipped.
    if (!(score >= leastScore)) continue;
    const [left, top] = [x - width / 2, y - height / 2];
    found.push({ left, top, right: left + width, bottom: top + height, score });
  }
  return withoutDoubles(found);
}

function finishedBoxes(data, rows, leastScore) {
  return Array.from({ length: rows }, (_, row) => {
    const [left, top, right, bottom, score, label] = Array.from(data).slice(6 * row, 6 * row + 6);
    return { left, top, right, bottom, score, label };
  })
    .filter(({ score, label }) => label === PERSON && score >= leastScore)
    .map(({ label: _label, ...box }) => box);
}

function withoutDoubles(boxes) {
  const kept = [];
  for (const box of boxes.sort((one, other) => other.score - one.score)) {
    if (kept.every((one) => overlapOf(one, box) <= MOST_OVERLAP)) kept.push(box);
  }
  return kept;
}

function overlapOf(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  const areaOf = ({ left, top, right, bottom }) => (right - left) * (bottom - top);
  return (width * height) / (areaOf(one) + areaOf(other) - width * height);
}
