import '@testing-library/jest-dom/jest-globals';
import {
  Badge as ChakraBadge,
  Button as ChakraButton,
  IconButton as ChakraIconButton,
  Input as ChakraInput,
  Table as ChakraTable,
} from '@chakra-ui/react';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { putStylesIntoPage } from '../../testing/put-styles-into-page';
import { renderUi } from '../../testing/render-ui';
import { Badge, Button, Input, Table } from '../ui';
import { provideChakra } from '.';

putStylesIntoPage();

describe("a component straight from Chakra, once Chakra's own recipes are there too", () => {
  beforeAll(() => void provideChakra());

  it("is a button as the kit's, in each colour and variant", () => {
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

  it("has the product's recipe in parts of Chakra's that are made of others", () => {
    renderUi(<ChakraIconButton aria-label="Close" />);
    expect(screen.getByRole('button')).toHaveStyle({
      height: '2.5rem',
      'border-radius': 'var(--kit-radii-md)',
    });
  });

  it("is a badge, an input and a table as the kit's", () => {
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
