import styled, { css } from 'styled-components';
import { media } from '@/theme/media';

export const Images = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`;

export const Count = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;

export const ImagesError = styled.p`
  color: ${({ theme }) => theme.colour.danger};
  font-weight: 600;
`;

export const Thumbs = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: 14px;
`;

export const Thumb = styled.li<{ $isRemoved: boolean; $isDragging: boolean }>`
  position: relative;
  z-index: ${({ $isDragging }) => ($isDragging ? 1 : 'auto')};
  display: flex;
  flex-direction: column;
  min-width: 0;
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.white};
  box-shadow: ${({ $isDragging, theme }) => ($isDragging ? theme.elevation.e2 : 'none')};

  img {
    filter: ${({ $isRemoved }) => ($isRemoved ? 'grayscale(1)' : 'none')};
    opacity: ${({ $isRemoved }) => ($isRemoved ? 0.45 : 1)};
  }
`;

export const Frame = styled.div`
  position: relative;

  > img {
    width: 100%;
    aspect-ratio: 8 / 5;
    object-fit: cover;
  }
`;

const onPicture = css`
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.ink};
  color: ${({ theme }) => theme.colour.white};
  font-size: ${({ theme }) => theme.size.micro};
  font-weight: 600;
`;

/** Covers the picture, so that every part of it can be dragged; without it, a long touch opens the menu of the image. */
export const Grip = styled.div`
  position: absolute;
  inset: 0;
  cursor: grab;
  touch-action: manipulation;
  user-select: none;
  -webkit-touch-callout: none;

  &:active {
    cursor: grabbing;
  }

  > svg {
    ${onPicture}
    position: absolute;
    top: 6px;
    left: 6px;
    box-sizing: content-box;
    padding: 12px 6px;
  }
`;

export const Place = styled.p`
  ${onPicture}
  position: absolute;
  bottom: 6px;
  left: 6px;
  padding: 4px 10px;
  pointer-events: none;
`;

/** At the end of the item, so that the buttons of a row are level. */
export const Steps = styled.div`
  display: flex;
  gap: 8px;
  margin-top: auto;
  padding-top: 8px;
`;

export const Step = styled.button`
  flex: 1;
  min-height: 44px;
  border: 2px solid var(--outline);
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;
  color: var(--link);
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;

  &[aria-disabled] {
    border-color: ${({ theme }) => theme.colour.disabledHem};
    color: ${({ theme }) => theme.colour.disabledInk};
    cursor: not-allowed;
  }

  ${media.hover} {
    &:hover:not([aria-disabled]) {
      background: var(--outline-hover);
    }
  }
`;

export const Name = styled.p`
  overflow: hidden;
  padding-top: 4px;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.micro};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Size = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.micro};
  line-height: 1.35;
`;

export const Remove = styled.button`
  --focus: ${({ theme }) => theme.colour.padauk};
  position: absolute;
  top: 6px;
  right: 6px;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: 44px;
  height: 44px;
  padding: 0 10px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.ink};
  color: ${({ theme }) => theme.colour.white};
  font-size: ${({ theme }) => theme.size.micro};
  font-weight: 600;

  ${media.hover} {
    &:hover {
      background: ${({ theme }) => theme.colour.forest};
    }
  }
`;
