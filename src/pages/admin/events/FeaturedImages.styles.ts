import styled from 'styled-components';
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

export const AltError = styled.p`
  color: ${({ theme }) => theme.colour.danger};
  font-weight: 600;
`;

export const Thumbs = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: 14px;
`;

export const Thumb = styled.li<{ $isRemoved?: boolean }>`
  position: relative;
  min-width: 0;

  > img {
    width: 100%;
    aspect-ratio: 8 / 5;
    object-fit: cover;
    filter: ${({ $isRemoved }) => ($isRemoved ? 'grayscale(1)' : 'none')};
    opacity: ${({ $isRemoved }) => ($isRemoved ? 0.45 : 1)};
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
