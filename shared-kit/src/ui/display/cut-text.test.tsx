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

  it('is that of the name for the name alone, which is not cut in two where a date follows it', () => {
    const name = `\u2068${NAME}\u2069`;
    const text = `${name}, 30 Nov – 6 Dec`;
    renderUi(<CutText text={text} />);
    const start = screen.getByTitle(text).firstElementChild;
    expect(start).toHaveAttribute('dir', 'auto');
    expect(start?.textContent).toBe(name);
    expect(start?.nextElementSibling?.textContent).toBe(', 30 Nov – 6 Dec');
  });
});
