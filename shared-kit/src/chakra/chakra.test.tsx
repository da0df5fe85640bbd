import '@testing-library/jest-dom/jest-globals';
import {
  Accordion,
  Badge as ChakraBadge,
  Button as ChakraButton,
  IconButton as ChakraIconButton,
  Input as ChakraInput,
  Table as ChakraTable,
  useLocaleContext,
} from '@chakra-ui/react';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { putStylesIntoPage } from '../../testing/put-styles-into-page';
import { renderUi } from '../../testing/render-ui';
import { Badge, Box, Button, Input, Table } from '../ui';
import { provideChakra } from '.';

putStylesIntoPage();

it('leaves a border that names no colour as it was before', () => {
  renderUi(<Box borderWidth="1px" />);
  // jsdom does not compute a shorthand with a variable.
  const bordersOfAll = () =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText)
      .filter((text) => /^\*, ?::before.*border/.test(text));
  const before = bordersOfAll();
  expect(before.join()).toContain('solid var(--kit-colors-line)');
  act(() => void provideChakra());
  expect(bordersOfAll()).toEqual(before);
});

describe("a component imported from Chakra, next to Chakra's own recipes", () => {
  beforeAll(() => void provideChakra());

  it("renders a button with the same classes as the kit's", () => {
    renderUi(
      <>
        <Button>Kit</Button>
        <ChakraButton>Chakra</ChakraButton>
        <Button colorPalette="gray" variant="outline" size="sm">
          Kit, small
        </Button>
        <ChakraButton colorPalette="gray" variant="outline" size="sm">
          Chakra, small
        </ChakraButton>
      </>,
    );
    expect(classOf('Chakra')).toBe(classOf('Kit'));
    expect(classOf('Chakra, small')).toBe(classOf('Kit, small'));
    expect(classOf('Chakra, small')).not.toBe(classOf('Chakra'));
  });

  it("uses the product's recipe in composed Chakra components", () => {
    renderUi(<ChakraIconButton aria-label="Close" />);
    expect(screen.getByRole('button')).toHaveStyle({
      height: '2.5rem',
      'border-radius': 'var(--kit-radii-md)',
    });
  });

  it.each(['xs', 'sm', 'md', 'lg'] as const)('draws an icon button of size %s square', (size) => {
    renderUi(<ChakraIconButton aria-label="Pick a color" size={size} />);
    const { height, minWidth } = getComputedStyle(screen.getByRole('button'));
    expect(height).toMatch(/rem$/);
    expect(minWidth).toBe(height);
  });

  it("has borders in the product's colour by default", () => {
    renderUi(
      <Accordion.Root>
        <Accordion.Item value="first" data-testid="item" />
      </Accordion.Root>,
    );
    const item = getComputedStyle(screen.getByTestId('item'));
    expect(item.borderBottomWidth).toBe('1px');
    expect(item.getPropertyValue('--global-color-border')).toBe('var(--kit-colors-border)');
    expect(item.getPropertyValue('--ring-offset-width')).toBe('0px');
  });

  it.each([
    { locale: 'en', parts: 'en-GB' },
    { locale: 'ru', parts: 'ru' },
  ] as const)("formats dates and numbers in the page's locale: $locale", ({ locale, parts }) => {
    function Named() {
      return <output>{useLocaleContext().locale}</output>;
    }
    renderUi(<Named />, { locale });
    expect(screen.getByRole('status')).toHaveTextContent(parts);
  });

  it("renders a badge, an input and a table with the same classes as the kit's", () => {
    const { container } = renderUi(
      <>
        <Badge>1</Badge>
        <ChakraBadge>2</ChakraBadge>
        <Input aria-label="Kit" />
        <ChakraInput aria-label="Chakra" />
        <Table label="Kit" />
        <ChakraTable.Root aria-label="Chakra" />
      </>,
    );
    expect(screen.getByText('2').className).toBe(screen.getByText('1').className);
    for (const kind of ['input', 'table']) {
      const [kit, chakra] = container.querySelectorAll(kind);
      expect(chakra?.className).toBe(kit?.className);
    }
  });
});

function classOf(name: string): string {
  return screen.getByRole('button', { name }).className;
}
