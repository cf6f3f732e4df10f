// Before the first paint, so that the page never flashes in the wrong colours.
try {
  const theme = localStorage.getItem('elbowroom.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing follows the system.
}
