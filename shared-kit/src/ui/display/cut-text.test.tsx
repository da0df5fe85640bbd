import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../../testing/render-ui';
import { CutText } from './cut-text';

const NAME = 'مطعم الشرق الأوسط على شارع الملك فيصل';

describe('the direction of a text that is cut in the middle', () => {
  it.each([
    ['is that of the name, from its first letter', NAME, 'auto'],
    ['is that of the name between isolates', `\u2068${NAME}\u2069`, 'auto'],
    ['is that of the page if a date follows the name', `\u2068${NAME}\u2069, 30 Nov – 6 Dec`, null],
  ])('%s', (_title, text, direction) => {
    renderUi(<CutText text={text} />);
    const [whole] = screen.getAllByTitle(text);
    expect(whole?.getAttribute('dir') ?? null).toBe(direction);
  });

  it('keeps the beginning of the name in view, although a date follows it', () => {
    const text = `\u2068${NAME}\u2069, 30 Nov – 6 Dec`;
    renderUi(<CutText text={text} />);
    expect(screen.getByTitle(text).firstElementChild).toHaveAttribute('dir', 'auto');
  });
});
