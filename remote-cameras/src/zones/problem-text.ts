import { durationText, type IntlShape } from '@maitred/shared-kit/i18n';
import { MAX_NAME_LENGTH, type ZoneProblem } from './zone-problems';

/** Describes a problem and its position. Points are counted from 1. */
export function problemText(intl: IntlShape, problem: ZoneProblem, pointCount: number): string {
  switch (problem.kind) {
    case 'nameMissing':
      return intl.formatMessage({ id: 'cameras.problem.nameMissing' });
    case 'nameTooLong':
      return intl.formatMessage({ id: 'cameras.problem.nameTooLong' }, { max: MAX_NAME_LENGTH });
    case 'outOfLimits': {
      const { field, min, max } = problem;
      const text = (value: number) =>
        field === 'crowd' ? intl.formatNumber(value) : durationText(intl, value, 'sentence');
      return intl.formatMessage(
        { id: 'cameras.problem.outOfLimits' },
        { min: text(min), max: text(max) },
      );
    }
    case 'fewPoints':
      return intl.formatMessage({ id: 'cameras.problem.fewPoints' });
    case 'outside':
      return intl.formatMessage({ id: 'cameras.problem.outside' }, { point: problem.point + 1 });
    case 'samePlace': {
      const [first, second] = problem.points;
      return intl.formatMessage(
        { id: 'cameras.problem.samePlace' },
        { first: first + 1, second: second + 1 },
      );
    }
    case 'crossing': {
      const [first, second] = problem.edges.map((edge) =>
        intl.formatMessage(
          { id: 'cameras.problem.edge' },
          { from: edge + 1, to: ((edge + 1) % pointCount) + 1 },
        ),
      );
      return intl.formatMessage({ id: 'cameras.problem.crossing' }, { first, second });
    }
    case 'linesCross':
      return intl.formatMessage({ id: 'cameras.problem.linesCross' });
    case 'tooSmall':
      return intl.formatMessage({ id: 'cameras.problem.tooSmall' });
    case 'lineTooShort':
      return intl.formatMessage({ id: 'cameras.problem.lineTooShort' }, { line: problem.line });
  }
}
