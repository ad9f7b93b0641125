import styled, { css } from 'styled-components';
import { Row, Stack } from '@/components/ui/primitives';
import { media } from '@/theme/media';

/** The marks of differences: colour is never the only sign. */
const marks = css`
  del {
    padding: 1px 2px;
    border-radius: 3px;
    background: ${({ theme }) => theme.colour.dangerTint};
    color: ${({ theme }) => theme.colour.dangerDeep};
    text-decoration: line-through;
  }

  ins {
    padding: 1px 2px;
    border-radius: 3px;
    background: ${({ theme }) => theme.colour.successTint};
    color: ${({ theme }) => theme.colour.successDeep};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export const List = styled.ol`
  padding: 4px 0 24px;
`;

export const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding-block: 12px;
  border-top: 1px solid ${({ theme }) => theme.colour.line};

  > button {
    flex: none;
  }
`;

export const About = styled.div`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const When = styled.span`
  font-weight: 600;
`;

export const Now = styled.span`
  flex: none;
  padding: 4px 12px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.mint};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
`;

export const View = styled(Stack)`
  padding-bottom: 24px;
  ${marks}
`;

export const Heading = styled.h3`
  font-size: ${({ theme }) => theme.size.body};
  overflow-wrap: anywhere;
`;

export const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  font-size: ${({ theme }) => theme.size.small};
`;

export const Field = styled(Stack)`
  gap: 8px;

  > h4 {
    font-size: ${({ theme }) => theme.size.small};
  }
`;

export const Pictures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  > li {
    display: grid;
    gap: 4px;
    width: 160px;
    font-size: ${({ theme }) => theme.size.small};
  }
`;

/** Small images, so that both orders fit on one screen. */
export const Order = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: 8px 12px;
  padding: 4px 0 8px;

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
