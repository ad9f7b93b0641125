/** Background and text colours of badges; not in the theme, because most pages start without badges. */
export const badgeTones = {
  educationTechnology: { paper: '#DFF0E6', ink: '#0A3B2A' },
  studentSuccess: { paper: '#FFE09A', ink: '#4A2E00' },
  industryNews: { paper: '#CFE6F0', ink: '#1F2F5C' },
  knowledgeSharing: { paper: '#FAD3DC', ink: '#6A1630' },
  technology: { paper: '#1F2F5C', ink: '#FFFFFF' },
  education: { paper: '#0E5C43', ink: '#FFFFFF' },
  plain: { paper: '#E6ECE8', ink: '#2F3D36' },
  popular: { paper: '#FFC233', ink: '#14211B' },
  upcoming: { paper: '#0E5C43', ink: '#FFFFFF' },
  past: { paper: '#E1E6E3', ink: '#36433C' },
  cancelled: { paper: '#FCEBE8', ink: '#7C1410' },
  postponed: { paper: '#FFF4D9', ink: '#6B4000' },
  unread: { paper: '#FFC233', ink: '#2B1D00' },
  read: { paper: '#E6ECE8', ink: '#36433C' },
  active: { paper: '#E0F3E7', ink: '#0A4E2D' },
  inactive: { paper: '#FCEBE8', ink: '#7C1410' },
  draft: { paper: '#FFF4D9', ink: '#6B4000' },
  scheduled: { paper: '#CFE6F0', ink: '#1F2F5C' },
  published: { paper: '#E0F3E7', ink: '#0A4E2D' },
} as const;

export type BadgeTone = keyof typeof badgeTones;
