import styled from 'styled-components';
import { Row, Stack } from '@/components/ui/primitives';
import { media } from '@/theme/media';

/* Colour is never the only sign of a difference. */
export const View = styled(Stack)`
  padding-bottom: 24px;

  del,
  ins {
    padding: 1px 2px;
    border-radius: 3px;
  }

  del {
    background: ${({ theme }) => theme.colour.dangerTint};
    color: ${({ theme }) => theme.colour.dangerDeep};
  }

  ins {
    background: ${({ theme }) => theme.colour.successTint};
    color: ${({ theme }) => theme.colour.successDeep};
    text-underline-offset: 3px;
  }
`;

export const Item = styled(Row).attrs({ as: 'li', $isSpread: true })`
  flex-wrap: nowrap;
  padding-block: 12px;
  border-top: 1px solid ${({ theme }) => theme.colour.line};

  > :last-child {
    flex: none;
  }
`;

/** Images beside one another; `$width` is their least width. */
export const Images = styled.ol<{ $width: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${({ $width }) => $width}, 1fr));
  gap: 8px 12px;

  > li {
    display: grid;
    align-content: start;
    gap: 4px;
    font-size: ${({ theme }) => theme.size.micro};
  }

  img {
    width: 100%;
    aspect-ratio: 8 / 5;
    object-fit: cover;
  }
`;

export const Buttons = styled(Row)`
  justify-content: flex-end;

  ${media.phone} {
    > * {
      flex: 1 1 30%;
    }
  }
`;
