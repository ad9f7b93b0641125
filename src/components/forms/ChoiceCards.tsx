import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { media, theme } from '@/theme/theme';

const Legend = styled.legend`
  padding: 0 0 6px;
  font-weight: 600;
  font-size: ${theme.size.small};
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: 12px;

  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

const Card = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 12px 14px;
  border: ${theme.stroke} solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.control};
  cursor: pointer;

  &:has(:checked) {
    border-color: ${theme.colour.school};
    box-shadow: inset 0 0 0 1px ${theme.colour.school};
    background: ${theme.colour.cotton};
  }
`;

const Radio = styled.input`
  flex: none;
  width: 22px;
  height: 22px;
  margin: 1px 0 0;
  accent-color: ${theme.colour.school};
`;

const Explanation = styled.span`
  display: block;
  color: ${theme.colour.ink2};
  font-size: ${theme.size.small};
  line-height: 1.4;
`;

type Props = {
  legend: string;
  options: readonly { value: string; label: string; explanation: string }[];
  radio: ComponentProps<'input'>;
};

export function ChoiceCards({ legend, options, radio }: Props) {
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      <Cards>
        {options.map(({ value, label, explanation }) => (
          <Card key={value}>
            <Radio {...radio} type="radio" value={value} />
            <span>
              <b>{label}</b>
              <Explanation>{explanation}</Explanation>
            </span>
          </Card>
        ))}
      </Cards>
    </fieldset>
  );
}
