CREATE TABLE `late_charge_reversals` (
	`charge` integer PRIMARY KEY NOT NULL,
	`reversed_at` integer NOT NULL,
	FOREIGN KEY (`charge`) REFERENCES `late_charges`(`sequence`) ON UPDATE no action ON DELETE no action
);
