// This is loaded into tools that do not notice when the process that started them is killed.
process.on('disconnect', () => process.exit());
