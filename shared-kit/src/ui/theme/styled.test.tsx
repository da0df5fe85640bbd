import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { declaredStyle } from '../../testing/declared-style';
import { renderUi } from '../../testing/render-ui';
import { chakra } from './chakra';
import { styled } from './styled';

const Mark = styled('span', {
  base: { color: 'red.500', _hover: { color: 'red.700' } },
  variants: {
    size: { small: { fontSize: 'xs' }, large: { fontSize: 'xl' } },
    isQuiet: { true: { opacity: 0.5 } },
  },
  defaultVariants: { size: 'small' },
});

const style = (property: string) => declaredStyle(screen.getByText('Words'), property);

describe('a styled part', () => {
  it('draws one element, whose props are those of the element', () => {
    const ref = createRef<HTMLSpanElement>();
    const { container } = renderUi(
      <Mark ref={ref} title="A mark" data-kind="mark" className="own" isQuiet={false}>
        Words
      </Mark>,
    );
    const mark = screen.getByText('Words');
    expect(container.children).toHaveLength(1);
    expect(ref.current).toBe(mark);
    expect(mark.getAttributeNames().sort()).toEqual(['class', 'data-kind', 'title']);
    expect(mark).toHaveClass('own');
  });

  it('follows its recipe, the variants it is given, and its defaults', () => {
    const { rerender } = renderUi(<Mark>Words</Mark>);
    expect([style('color'), style('font-size'), style('opacity')]).toEqual([
      '#c63a2f',
      '0.75rem',
      '',
    ]);
    rerender(
      <Mark size="large" isQuiet>
        Words
      </Mark>,
    );
    expect([style('font-size'), style('opacity')]).toEqual(['1.125rem', '0.5']);
  });

  it('knows variants by breakpoint, and those that hold together', () => {
    const Note = styled('span', {
      base: { fontSize: 'md' },
      variants: {
        size: { small: { fontSize: 'xs' }, large: { fontSize: 'xl' } },
        isQuiet: { true: { opacity: 0.5 } },
      },
      compoundVariants: [{ size: 'small', isQuiet: true, css: { opacity: 0.2 } }],
    });
    const { rerender } = renderUi(<Mark size={{ base: 'large' }}>Words</Mark>);
    expect(style('font-size')).toBe('1.125rem');
    rerender(
      <Note size="small" isQuiet>
        Words
      </Note>,
    );
    expect([style('font-size'), style('opacity')]).toEqual(['0.75rem', '0.2']);
  });

  it('lets style props win over css, and css over the recipe', () => {
    renderUi(
      <Mark css={{ color: 'blue.500', margin: 1 }} margin={2}>
        Words
      </Mark>,
    );
    expect([style('color'), style('margin')]).toEqual(['#2a74bf', '0.5rem']);
  });

  it('is another element where that is asked for', () => {
    renderUi(<Mark as="strong">Words</Mark>);
    expect(screen.getByText('Words').tagName).toBe('STRONG');
  });

  it('gives attributes that share their name with a style through their own props', () => {
    renderUi(<chakra.img alt="A plan" htmlWidth={40} width="full" />);
    expect(screen.getByAltText('A plan')).toHaveAttribute('width', '40');
  });

  it('takes over the styles of a part whose class it is given, after its own', () => {
    const Loud = styled(Mark, { base: { color: 'green.500' } });
    renderUi(<Loud>Words</Loud>);
    expect(style('color')).toBe('#2a8a4d');
    expect(screen.getByText('Words').classList).toHaveLength(1);
  });

  it('draws its child in its place, with the handlers, classes and refs of both', async () => {
    const outer = createRef<HTMLElement>();
    const inner = createRef<HTMLButtonElement>();
    const clicks: string[] = [];
    renderUi(
      <Mark asChild ref={outer} className="outer" onClick={() => clicks.push('outer')}>
        <button type="button" ref={inner} className="inner" onClick={() => clicks.push('inner')}>
          Words
        </button>
      </Mark>,
    );
    const button = screen.getByRole('button', { name: 'Words' });
    expect(button).toHaveClass('outer', 'inner');
    expect(style('color')).toBe('#c63a2f');
    expect([outer.current, inner.current]).toEqual([button, button]);
    await userEvent.click(button);
    expect(clicks).toEqual(['outer', 'inner']);
  });

  it('says so where the design system is not around it', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Mark>Words</Mark>)).toThrow('inside UiProvider');
  });
});
