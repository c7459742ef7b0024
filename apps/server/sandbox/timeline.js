// Shows how far the clock has come, and the page anew once it is there.
const status = document.querySelector('[role=status]');
const progress = document.querySelector('progress');
const time = document.querySelector('.clock time');

async function follow() {
  try {
    const { moved, text } = await (await fetch('/state')).json();
    if (moved === null) return location.reload();
    progress.value = moved;
    time.textContent = text;
  } catch {
    progress.hidden = true;
    status.textContent = 'The sandbox has been stopped.';
    return;
  }
  setTimeout(() => void follow(), 400);
}

if (progress) void follow();
