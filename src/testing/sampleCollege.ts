import sample from '@/content/college.json';

// As the server's script does before the app runs.
Object.assign(globalThis, {
  collegeDetails: { ...sample, samples: ['street of Kamayut', 'instructors', 'videos'], hasBurmese: true },
});
